import { styleNonce } from '~/style-nonce'

/**
 * A mail's HTML fit for a frame of this page, whose policy it inherits: its style sheet carries the page's nonce, and its
 * links open beside the page.
 */
export const previewDocument = (html: string): string => {
  // Before it is parsed: even a document that is never shown is subject to the policy.
  const admitted = html.replaceAll('<style>', `<style nonce="${styleNonce()}">`)
  const mail = new DOMParser().parseFromString(admitted, 'text/html')
  for (const link of mail.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  return `<!doctype html>${mail.documentElement.outerHTML}`
}
