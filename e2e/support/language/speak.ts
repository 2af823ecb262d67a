import { type Browser, expect as english, type Locator } from '@playwright/test'
import { inArabic, type Measure, patternInArabic } from './arabic.ts'

/** The suite runs in English, or is translated to Arabic. */
export const isArabic = process.env.STOREKEEPER_E2E_LANGUAGE === 'ar'

/** The language and direction as stored by the browser. */
export const OWN_LANGUAGE = isArabic ? { lang: 'ar', dir: 'rtl' } : { lang: 'en', dir: 'ltr' }

/** The reading direction, for mouse movements. */
export const ONWARDS = isArabic ? -1 : 1

/** The search text in the displayed language. */
export const typed = (english: string, arabic: string) => (isArabic ? arabic : english)

type Text = string | RegExp
type Options = { exact?: boolean; name?: Text; hasText?: Text; hasNotText?: Text }

const received = (text: Text, measure: Measure): Text =>
  typeof text === 'string' ? inArabic(text, measure) : patternInArabic(text, measure)

const measured = (exact: boolean | undefined): Measure => (exact ? 'whole' : 'name')

const listenerOptions = (options: Options | undefined): Options | undefined => {
  if (!options) return undefined
  const { name, hasText, hasNotText, ...others } = options
  return {
    ...others,
    ...(name !== undefined && { name: received(name, measured(options.exact)) }),
    ...(hasText !== undefined && { hasText: received(hasText, 'content') }),
    ...(hasNotText !== undefined && { hasNotText: received(hasNotText, 'content') }),
  }
}

type Finder = (this: unknown, first: unknown, options?: Options) => unknown

const byText = (find: Finder): Finder =>
  function (this: unknown, text, options) {
    return find.call(this, received(text as Text, measured(options?.exact)), options)
  }
const byOptions = (find: Finder): Finder =>
  function (this: unknown, first, options) {
    return find.call(this, first, listenerOptions(options))
  }
const byFilter = (find: Finder): Finder =>
  function (this: unknown, options) {
    return find.call(this, listenerOptions(options as Options))
  }
const OTHER_WAY: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** Mirrors the horizontal arrow keys. */
const byKey = (press: Finder): Finder =>
  function (this: unknown, key, options) {
    const turned = String(key).replace(/Arrow(?:Left|Right)/, (arrow) => OTHER_WAY[arrow] ?? arrow)
    return press.call(this, turned, options)
  }
const WAYS: Record<string, (find: Finder) => Finder> = {
  getByText: byText,
  getByLabel: byText,
  getByPlaceholder: byText,
  getByTitle: byText,
  getByAltText: byText,
  getByRole: byOptions,
  locator: byOptions,
  filter: byFilter,
  press: byKey,
  selectOption: (select) =>
    async function (this: unknown, values, options) {
      const sent = (values as { label?: string }).label ?? values
      const labels = typeof sent === 'string' ? await readLabels(this as Locator) : []
      const wanted = received(String(sent), 'whole')
      const found = labels.find((label) =>
        typeof wanted === 'string' ? label === wanted : wanted.test(label),
      )
      return select.call(this, found ?? values, options)
    },
}

const readLabels = (field: Locator) =>
  field.locator('option').evaluateAll((options) => options.map((option) => option.textContent?.trim() ?? ''))

const taught = new WeakSet<object>()

/** From now on pages are in Arabic, and searches on them are translated. */
export async function speakArabic(browser: Browser): Promise<void> {
  const Browsers = Object.getPrototypeOf(browser)
  if (taught.has(Browsers)) return
  taught.add(Browsers)
  const open = Browsers.newContext
  Browsers.newContext = async function (this: Browser, ...options: unknown[]) {
    const context = await open.apply(this, options)
    await context.addInitScript(chooseArabic)
    return context
  }
  const page = await browser.newPage()
  for (const finder of [page, page.keyboard, page.locator('html'), page.frameLocator('iframe')]) teach(finder)
  await page.context().close()
}

function teach(finder: object): void {
  const methods = Object.getPrototypeOf(finder)
  for (const [name, wrapFinder] of Object.entries(WAYS))
    if (typeof methods[name] === 'function') methods[name] = wrapFinder(methods[name])
}

/** Runs in the page before its scripts: stores the choice of Arabic. */
function chooseArabic(): void {
  if (!/^https?:$/.test(location.protocol)) return
  localStorage['storekeeper.theme.lang'] ??= 'ar'
  localStorage['storekeeper.theme.dir'] ??= 'rtl'
}

type Matchers = Record<string, (...expected: unknown[]) => unknown>

const toReceived = (expected: unknown, measure: Measure): unknown => {
  if (Array.isArray(expected)) return expected.map((one) => toReceived(one, measure))
  return typeof expected === 'string' || expected instanceof RegExp ? received(expected, measure) : expected
}

/** The matchers that compare a whole text, and the index of that argument. */
const COMPARED: Record<string, { as: Measure; at: number }> = {
  toHaveText: { as: 'whole', at: 0 },
  toContainText: { as: 'content', at: 0 },
  toHaveAccessibleName: { as: 'whole', at: 0 },
  toHaveAccessibleDescription: { as: 'whole', at: 0 },
  toHaveTitle: { as: 'whole', at: 0 },
  toHaveValue: { as: 'whole', at: 0 },
  toHaveAttribute: { as: 'whole', at: 1 },
}

const ARABIC_LETTER = /[\u0621-\u064a]/

/** Texts read from a page are compared with the translation. */
function comparedAs(name: string, read: unknown): string {
  if (typeof read !== 'string' || !ARABIC_LETTER.test(read)) return name
  return name === 'toContain' || name === 'toBe' || name === 'toEqual' ? 'toMatch' : name
}

function matching(matchers: Matchers, read: unknown): Matchers {
  return new Proxy(matchers, {
    get(target, name: string) {
      const found = Reflect.get(target, name) as unknown
      if (name === 'not') return matching(found as Matchers, read)
      const compared = COMPARED[name]
      if (compared)
        return (...expected: unknown[]) =>
          (found as Matchers[string])(
            ...expected.map((one, at) => (at === compared.at ? toReceived(one, compared.as) : one)),
          )
      const emitted = comparedAs(name, read)
      if (emitted === 'toMatch')
        return (expected: unknown) =>
          Reflect.get(target, emitted)(toReceived(expected, name === 'toContain' ? 'content' : 'whole'))
      return found
    },
  })
}

/** Playwright's `expect`, which translates the texts of journeys. */
export const expect: typeof english = isArabic
  ? new Proxy(english, {
      apply: (compare, self, [read, ...more]) =>
        matching(Reflect.apply(compare, self, [read, ...more]) as unknown as Matchers, read),
    })
  : english
