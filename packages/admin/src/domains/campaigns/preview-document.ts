import { styleNonce } from '~/style-nonce'

/**
 * Prepares a mail's HTML for a frame of this page, which inherits the page's Content Security Policy: adds
 * the page's nonce to its style sheet, and opens its links in a new tab.
 */
export const previewDocument = (html: string): string => {
  // The nonce must be set before parsing: the policy applies even to a document that is never rendered.
  const admitted = html.replaceAll('<style>', `<style nonce="${styleNonce()}">`)
  const mail = new DOMParser().parseFromString(admitted, 'text/html')
  for (const link of mail.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  return `<!doctype html>${mail.documentElement.outerHTML}`
}
