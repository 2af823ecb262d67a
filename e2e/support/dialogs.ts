import { type BrowserContext, type Page, test } from '@playwright/test'
import { LEFT_TOO_SOON, LOOKED_AT } from '../../scripts/test/reports.ts'
import { atRest, violationsIn } from './axe.ts'

export type Looking = {
  /** The names of the dialogs checked in both modes. */
  names: Set<string>
  /** Returns the violations found since the last call, after pending checks have completed. */
  troubles(): Promise<string[]>
}

/** A page whose clock was stopped by a journey never responds. */
const LONGEST = 10_000

/**
 * Checks every dialog, drawer and panel that journeys open with axe, in light and dark mode, once for each
 * name. Journeys reach all of them and wait meanwhile. Reports a dialog that closed too soon.
 */
export async function lookAtDialogs(context: BrowserContext): Promise<Looking> {
  const names = new Set<string>()
  const left = new Set<string>()
  const notes: { type: string; description: string }[] = []
  const underWay = new Set<Promise<void>>()
  const found: string[] = []
  await waitBeforeActing(context, () => Promise.all(underWay))
  await context.exposeBinding('dialogOpened', ({ page }, id: string, sent: string) => {
    const name = sent.replaceAll(/[\d.,#]+|[“«].*?[”»]/g, '…').slice(0, 80)
    if (names.has(name)) return
    names.add(name)
    const look = lookAt(page, id)
      .then((violations) => {
        found.push(...violations.map((violation) => `${name}: ${violation}`))
        left.delete(name)
        notes.push({ type: LOOKED_AT, description: name })
      })
      .catch((gone: Error) => {
        // The dialog closed before it was checked: the next journey that opens it may wait longer.
        names.delete(name)
        left.add(name)
        notes.push({ type: LEFT_TOO_SOON, description: name })
        if (!GONE.test(gone.message)) found.push(`${name}: ${gone.message}`)
      })
      .finally(() => underWay.delete(look))
    underWay.add(look)
  })
  await context.addInitScript(reportDialogs)
  context.once('close', () => {
    if (left.size > 0) process.stdout.write(`\nNever looked at long enough: ${[...left].sort().join('; ')}\n`)
  })
  return {
    names,
    async troubles() {
      await Promise.all(underWay)
      test.info().annotations.push(...notes.splice(0))
      return found.splice(0)
    },
  }
}

/** Playwright's methods for user actions. */
const ACTS = {
  page: ['goto', 'reload', 'goBack', 'goForward', 'setViewportSize'],
  locator: [
    'click',
    'dblclick',
    'hover',
    'press',
    'pressSequentially',
    'fill',
    'clear',
    'check',
    'uncheck',
    'tap',
    'focus',
    'setChecked',
    'selectOption',
    'setInputFiles',
    'dragTo',
  ],
  mouse: ['click', 'dblclick', 'down', 'up', 'move', 'wheel'],
  keyboard: ['press', 'type', 'down', 'up', 'insertText'],
}

/** Delays user actions until the check has completed. */
async function waitBeforeActing(context: BrowserContext, over: () => Promise<unknown>): Promise<void> {
  const page = await context.newPage()
  const intercept = (hands: object, acts: readonly string[]) => {
    const methods = Object.getPrototypeOf(hands)
    for (const act of acts) {
      const before = methods[act]
      methods[act] = async function (...how: unknown[]) {
        await over()
        return await before.apply(this, how)
      }
    }
  }
  intercept(page, ACTS.page)
  intercept(page.locator('html'), ACTS.locator)
  intercept(page.keyboard, ACTS.keyboard)
  intercept(page.mouse, ACTS.mouse)
  await page.close()
}

const GONE = /closed|destroyed|navigat|No elements found|detached|went on|Timeout/i

async function lookAt(page: Page, id: string): Promise<string[]> {
  const tooLong = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The page went on.')), LONGEST).unref(),
  )
  return await Promise.race([tooLong, lookTwice(page, `[data-looked-at="${id}"]`)])
}

async function lookTwice(page: Page, within: string): Promise<string[]> {
  await atRest(page)
  const found = await violationsIn(page, { within, alsoDark: true })
  return found.length > 0 ? stillThere(page, within, found) : found
}

/** Ignores elements that fade out during the check, since their contrast is reduced. */
async function stillThere(page: Page, within: string, found: string[]): Promise<string[]> {
  const isOpen = await page.locator(within).evaluate(
    (dialog) => {
      const isMoving = document.getAnimations().some(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null
        return target !== null && (target.contains(dialog) || dialog.contains(target))
      })
      return !isMoving && dialog.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    },
    undefined,
    { timeout: 1000 },
  )
  if (!isOpen) throw new Error('The page went on.')
  return found
}

/** Runs in the page: reports the name of each dialog that becomes visible. */
function reportDialogs(): void {
  const getName = (dialog: Element) =>
    dialog.getAttribute('aria-label') ??
    (dialog.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
  const look = () => {
    for (const dialog of document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]'))
      if (!dialog.dataset.lookedAt && dialog.checkVisibility()) {
        const id = crypto.randomUUID()
        dialog.dataset.lookedAt = id
        // Its heading renders with it, or immediately afterwards.
        requestAnimationFrame(() => window.dialogOpened(id, getName(dialog) || location.pathname))
      }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

declare global {
  interface Window {
    dialogOpened(id: string, name: string): void
  }
}
