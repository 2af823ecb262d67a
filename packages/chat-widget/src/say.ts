/** The one line that whoever keeps the page may need to read: why there is no chat. */
export function sayWhy(reason: string): void {
  // biome-ignore lint/suspicious/noConsole: the page belongs to somebody else, and has no other place for this.
  console.warn(`Storekeeper chat: ${reason}`)
}
