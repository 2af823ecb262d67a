import type { Sheet } from './sheet.ts'

/**
 * Renders the mail as plain text; URLs are on separate lines, so that every mail client turns them into
 * links.
 */
export function renderText({
  greeting,
  body,
  button,
  facts = [],
  closing,
  texts,
  letterhead,
}: Sheet): string {
  const paragraphs = [
    greeting,
    body,
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...(facts.length > 0 ? [facts.map(({ name, value }) => `${name}: ${value}`).join('\n')] : []),
    ...closing,
    `-- \n${texts.from(letterhead.storeName)}`,
  ]
  return `${paragraphs.join('\n\n')}\n`
}
