/** Makes a slug from a title: lowercase words joined by dashes. */
export const slugify = (title: string) =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 200)
