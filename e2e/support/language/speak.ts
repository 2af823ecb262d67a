import { type Browser, expect as english, type Locator } from '@playwright/test'
import { inArabic, type Measure, patternInArabic } from './arabic.ts'

/** The whole suite uses the shop in English, or is translated to Arabic for it. */
export const isArabic = process.env.STOREKEEPER_E2E_LANGUAGE === 'ar'

/** What a browser keeps of the language and its direction. */
export const OWN_LANGUAGE = isArabic ? { lang: 'ar', dir: 'rtl' } : { lang: 'en', dir: 'ltr' }

/** Which way one reads on, for a mouse. */
export const ONWARDS = isArabic ? -1 : 1

/** What is sought by typing it, in the language that it is shown in. */
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

/** What leads on from left to right leads on to the left here. */
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
      const labels = typeof sent === 'string' ? await labelsOf(this as Locator) : []
      const wanted = received(String(sent), 'whole')
      const found = labels.find((label) =>
        typeof wanted === 'string' ? label === wanted : wanted.test(label),
      )
      return select.call(this, found ?? values, options)
    },
}

const labelsOf = (field: Locator) =>
  field.locator('option').evaluateAll((options) => options.map((option) => option.textContent?.trim() ?? ''))

const taught = new WeakSet<object>()

/** From now on pages come in Arabic, and what is sought on them is sought in Arabic. */
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
  for (const [name, listenersOf] of Object.entries(WAYS))
    if (typeof methods[name] === 'function') methods[name] = listenersOf(methods[name])
}

/** In the page, before anything of it runs: as a browser remembers the choice of a language. */
function chooseArabic(): void {
  if (!/^https?:$/.test(location.protocol)) return
  localStorage['storekeeper.theme.lang'] ??= 'ar'
  localStorage['storekeeper.theme.dir'] ??= 'rtl'
}

type Matchers = Record<string, (...expected: unknown[]) => unknown>

const anyOf = (expected: unknown, measure: Measure): unknown => {
  if (Array.isArray(expected)) return expected.map((one) => anyOf(one, measure))
  return typeof expected === 'string' || expected instanceof RegExp ? received(expected, measure) : expected
}

/** Which matcher compares the whole text, and which of its values is one. */
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

/** Texts that were read from a page are compared as translated. */
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
            ...expected.map((one, at) => (at === compared.at ? anyOf(one, compared.as) : one)),
          )
      const emitted = comparedAs(name, read)
      if (emitted === 'toMatch')
        return (expected: unknown) =>
          Reflect.get(target, emitted)(anyOf(expected, name === 'toContain' ? 'content' : 'whole'))
      return found
    },
  })
}

/** As Playwright's own, which compares what journeys say in the language of the suite. */
export const expect: typeof english = isArabic
  ? new Proxy(english, {
      apply: (compare, self, [read, ...more]) =>
        matching(Reflect.apply(compare, self, [read, ...more]) as unknown as Matchers, read),
    })
  : english
