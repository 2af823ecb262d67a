import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

/** Every way that a text has ever become a program. Each that runs reports it. */
export const EVIL = [
  '<script>window.ran=1</script>',
  '<img src="x" onerror="window.ran=1">',
  '<svg onload="window.ran=1"><script>window.ran=1</script></svg>',
  '<a href="javascript:window.ran=1">a link</a>',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  '<style>@import "javascript:window.ran=1"</style>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.ran=1"></style></mglyph></table></mtext></math>',
  '"><img src=x onerror=window.ran=1>',
  '{{constructor.constructor("window.ran=1")()}}',
].join('')

declare global {
  interface Window {
    ran?: number
    violations?: string[]
  }
}

/**
 * Notes what pages try that their policy forbids, and whatever the browser complains of. The reader of the API's document
 * tries whether it could evaluate text, and goes on without: the only one that may.
 */
export async function watch(page: Page) {
  const complaints: string[] = []
  const isProbe = (texts: string) => /eval/.test(texts) && new URL(page.url()).pathname.startsWith('/docs')
  page.on('dialog', (dialog) => dialog.dismiss())
  page.on('console', (line) => {
    if (/Content Security Policy|Trusted Type|Refused to/i.test(line.text())) complaints.push(line.text())
  })
  await page.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', (event) => {
      const place = `${event.sourceFile}:${event.lineNumber}`
      window.violations?.push(`${event.effectiveDirective} ${event.blockedURI} ${place}`)
    })
  })
  return async () => {
    const { ran, violations = [] } = await page.evaluate(() => ({
      ran: window.ran,
      violations: window.violations,
    }))
    const at = new URL(page.url()).pathname
    const tried = [...violations, ...complaints.splice(0)].filter((texts) => !isProbe(texts))
    expect({ at, ran, tried }).toEqual({ at, ran: undefined, tried: [] })
  }
}
