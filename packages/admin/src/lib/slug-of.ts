/** An address made of a title: its terms in lower case, joined by dashes. */
export const slugOf = (title: string) =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 200)
