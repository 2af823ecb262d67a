import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

/** HTML that could execute as script. Each reports its execution. */
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
 * Records violations of the Content-Security-Policy and browser errors. Only the API documentation tries to
 * evaluate text, and continues without.
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
      const location = `${event.sourceFile}:${event.lineNumber}`
      window.violations?.push(`${event.effectiveDirective} ${event.blockedURI} ${location}`)
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
