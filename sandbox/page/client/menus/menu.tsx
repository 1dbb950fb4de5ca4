import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

export interface MenuItem {
  label: string;
  description?: string;
  onSelect(): void;
}

interface Props {
  label: string;
  items: readonly MenuItem[];
  disabled?: boolean;
  children?: ReactNode;
}

/** A button with a menu, for mouse and keyboard. */
export function Menu({ label, items, disabled, children = '⋯' }: Props) {
  const [open, setOpen] = useState(false);
  const [upwards, setUpwards] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const getItems = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  useEffect(() => {
    if (!open) return;
    getItems()[0]?.focus();
    const onPointerDown = ({ target }: Event) => !root.current?.contains(target as Node) && setOpen(false);
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  });

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const all = getItems();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next !== undefined) all.at(next % all.length)?.focus();
    else if (event.key === 'Escape') close();
    else if (event.key === 'Tab') return setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="menu" ref={root}>
      <button
        type="button"
        ref={button}
        className="icon-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        disabled={disabled}
        onClick={({ currentTarget }) => {
          setUpwards(currentTarget.getBoundingClientRect().bottom > window.innerHeight / 2);
          setOpen(!open);
        }}
      >
        {children}
      </button>
      {open && (
        <div
          className={`menu-items ${upwards ? 'upwards' : ''}`}
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={onKeyDown}
        >
          {items.map(({ label, description, onSelect }) => (
            <button
              type="button"
              role="menuitem"
              key={label}
              onClick={() => {
                close();
                onSelect();
              }}
            >
              {label}
              {description && <small>{description}</small>}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
