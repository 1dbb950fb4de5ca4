const HOST_PATTERN = /^(\*?\.[a-z0-9-]+(\.[a-z0-9-]+)+|[a-z0-9][a-z0-9.-]*(:\d+)?|\[[0-9a-f:.]+\](:\d+)?)$/;

export function isHostPattern(text: string): boolean {
  return HOST_PATTERN.test(text);
}
