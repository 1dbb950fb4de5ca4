export function AppIcon() {
  return (
    <svg className="app-icon" viewBox="0 0 64 64" fill="none" aria-hidden="true" focusable="false">
      <g stroke="currentColor" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M16 6h22l12 12v18" />
        <path d="M16 6v46a4 4 0 0 0 4 4h12" />
        <path d="M24 40V30m8 10V20m8 6v4" />
      </g>
      <g stroke="var(--accent-warm)" strokeWidth="5" strokeLinecap="round">
        <circle cx="45" cy="45" r="9" />
        <path d="m52 52 7 7" />
      </g>
    </svg>
  );
}

export function LockIcon() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d="M5 7V5a3 3 0 0 1 6 0v2" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <rect x="3.5" y="7" width="9" height="6.5" rx="1.5" fill="currentColor" />
    </svg>
  );
}
