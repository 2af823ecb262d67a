/** The plain text of formatted text, without its markup. */
export const textOf = (html: string): string =>
  (new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html').body.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** As much of a text as there is room for, in whole letters. */
export const cut = (text: string, length: number): string => {
  const letters = Array.from(text)
  return letters.length > length ? `${letters.slice(0, length).join('').trimEnd()}…` : text
}
