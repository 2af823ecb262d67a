/** The one line that the owner of the page may need to read: why there is no chat. */
export function explainRefusal(reason: string): void {
  // biome-ignore lint/suspicious/noConsole: the page belongs to a third party, and has no other place for this.
  console.warn(`Storekeeper chat: ${reason}`)
}
