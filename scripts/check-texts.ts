import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { print, root } from './steps.ts'

/**
 * Checks that all displayed texts come from the messages, and that numbers, dates and sorting use `Intl` in
 * the current language. Parses the sources of the screens and the chat; exceptions are listed with their
 * reason.
 */
const SOURCES = ['packages/admin/src', 'packages/demo-shop/src', 'packages/chat-widget/src']
const NOT_OURS = /\.test\.tsx?$|\.gen\.ts$|\/paraglide\/|\/texts\//

/** Attributes and object fields whose values are displayed or read out. */
const SHOWN =
  /^(?:aria-(?:label|description|placeholder|roledescription|valuetext)|alt|title|label|placeholder|description|emptyText|heading|hint|legend|nothingFoundMessage|clearLabel|closeLabel)$/
/** The same for object fields; some names are keys of other data there. */
const SHOWN_IN_OBJECTS = /^(?:aria-label|title|label|placeholder|description|heading|hint|message)$/
const ANNOUNCES = /^toast\.|^(?:announce|alert|confirm|prompt)$/

/** Words that are the same in every language. */
const NO_LANGUAGE = new Set(['Storekeeper', 'Ctrl', 'Enter', 'https'])
/** The format of permissions in the contract. */
const RIGHT = /^[a-z-]+:[a-z-]+$/

/** Exceptions: texts that are not ours, or have a fixed format on purpose. */
const ALLOWED: { file: RegExp; text: RegExp; reason: string }[] = [
  {
    file: /domains\/components\/(?!gallery)/,
    text: /^['"]/,
    reason: 'what a shopkeeper or the server wrote, as examples',
  },
  { file: /domains\/components\/tables\/example-search/, text: /updatedAt/, reason: 'moments in ISO form' },
  {
    file: /drafts\/drafts|list-changes|MoneyEntries/,
    text: /storedAt|UpdatedAt|_id|\.at\b/,
    reason: 'moments in ISO form, and ids',
  },
  { file: /StatCards/, text: /toFixed/, reason: 'a path of SVG' },
  { file: /map\/WorldMap/, text: /itude\.toFixed/, reason: 'coordinates, as every map writes them' },
  { file: /table-csv/, text: /toFixed/, reason: 'a file for spreadsheets, which read a point' },
  {
    file: /bulk-edit\/columns|minor-units|country-label|time-zones|range-presets|slice-title/,
    text: /^new Intl/,
    reason: 'the same in every language, or searched in English too',
  },
  { file: /form\/AmountField/, text: /^new Intl/, reason: 'the form in which fields read amounts' },
  { file: /bulk-edit\/columns/, text: /toFixed|YYYY-MM-DD/, reason: 'cells as spreadsheets paste them' },
  { file: /DateRangePanel/, text: /YYYY-MM-DD/, reason: 'a day as addresses and calls write it' },
  {
    file: /SiteDrawer|EnterNumbers|ReplyDrawer/,
    text: /example\.com|HB-10001|\{\{firstName\}\}/,
    reason: 'an example of what is typed there',
  },
]

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Found = { at: number; text: string; why: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const hasWords = (text: string) =>
  !RIGHT.test(text.trim()) &&
  text.split(/[^\p{L}\p{M}]+/u).some((word) => word.length > 1 && !NO_LANGUAGE.has(word))

/**
 * Returns the possible texts of an expression, including the branches of conditions, without arguments of
 * calls.
 */
function textsIn(value: unknown): Node[] {
  if (!isNode(value)) return []
  if (value.type === 'Literal') return typeof value.value === 'string' && hasWords(value.value) ? [value] : []
  if (value.type === 'TemplateLiteral') return templateTexts(value)
  if (value.type === 'JSXExpressionContainer') return textsIn(value.expression)
  if (value.type === 'ConditionalExpression')
    return [...textsIn(value.consequent), ...textsIn(value.alternate)]
  if (value.type === 'LogicalExpression') return [...textsIn(value.left), ...textsIn(value.right)]
  if (value.type === 'BinaryExpression' && value.operator === '+')
    return [...textsIn(value.left), ...textsIn(value.right)]
  if (/^(?:Parenthesized|TSAs|TSSatisfies|TSNonNull)Expression$/.test(value.type))
    return textsIn(value.expression)
  return []
}

const templateTexts = (template: Node): Node[] =>
  (template.quasis as Node[]).some((part) => hasWords((part.value as { raw: string }).raw)) ? [template] : []

const getName = (name: unknown): string => {
  if (!isNode(name)) return ''
  if (name.type === 'JSXNamespacedName') return ''
  return String(name.name ?? name.value ?? '')
}

/** Returns `toast.success` for `toast.success('Saved')`. */
const calledAs = (callee: unknown): string => {
  if (!isNode(callee)) return ''
  if (callee.type === 'MemberExpression') return `${calledAs(callee.object)}.${getName(callee.property)}`
  return getName(callee)
}

/** Detects formatting and sorting without a language. */
function unlocalised(call: Node): string | undefined {
  const name = calledAs(call.callee).split('.').pop() ?? ''
  const given = call.arguments as Node[]
  if (/^toLocale(?:Date|Time)?String$/.test(name) && given.length === 0) return `${name} without a language`
  if (/^toLocale(?:Lower|Upper)Case$/.test(name) && given.length === 0) return `${name} without a language`
  if (name === 'localeCompare' && given.length < 2) return 'localeCompare without a language'
  if (/^to(?:Date|Time)String$/.test(name)) return `${name} writes in English`
  if (name === 'toFixed') return 'toFixed writes a point in every language'
  if (name === 'format' && typeof given[0]?.value === 'string') return 'a day that is put together by hand'
  return undefined
}

/** Detects `new Intl.NumberFormat('en')` and `new Intl.NumberFormat()`. */
function fixedLanguage(made: Node): string | undefined {
  if (!calledAs(made.callee).startsWith('Intl.')) return undefined
  const [language] = made.arguments as Node[]
  return !language || language.type === 'Literal' ? 'Intl in a language that is not the screen’s' : undefined
}

function findIn(file: string): Found[] {
  const source = readFileSync(file, 'utf8')
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const found: Found[] = []
  /** The ranges of class names of component parts, such as `title`. */
  const classNames: [number, number][] = []
  const text = (nodes: Node[], why: string) => {
    for (const { start, end } of nodes) found.push({ at: start, text: source.slice(start, end), why })
  }
  const call = (node: unknown) => {
    const made = node as Node
    const given = made.arguments as unknown[]
    if (ANNOUNCES.test(calledAs(made.callee))) text(given.flatMap(textsIn), 'is shown to a person')
    const why = made.type === 'NewExpression' ? fixedLanguage(made) : unlocalised(made)
    if (why) found.push({ at: made.start, text: source.slice(made.start, made.end), why })
  }
  new Visitor({
    JSXText: (node) => {
      if (hasWords(node.value)) text([node as unknown as Node], 'is shown on a screen')
    },
    JSXElement: (node) => {
      const inside = (node.children as unknown as Node[]).filter(
        ({ type }) => type === 'JSXExpressionContainer',
      )
      text(inside.flatMap(textsIn), 'is shown on a screen')
    },
    JSXFragment: (node) => {
      const inside = (node.children as unknown as Node[]).filter(
        ({ type }) => type === 'JSXExpressionContainer',
      )
      text(inside.flatMap(textsIn), 'is shown on a screen')
    },
    JSXAttribute: (node) => {
      if (getName(node.name) === 'classNames') classNames.push([node.start, node.end])
      if (SHOWN.test(getName(node.name))) text(textsIn(node.value), 'is shown or read out')
    },
    Property: (node) => {
      if (getName(node.key) === 'classNames') classNames.push([node.start, node.end])
      if (SHOWN_IN_OBJECTS.test(getName(node.key))) text(textsIn(node.value), 'is shown or read out')
    },
    CallExpression: call,
    NewExpression: call,
  }).visit(program)
  return found.filter(({ at }) => !classNames.some(([start, end]) => at > start && at < end))
}

const findLine = (file: string, at: number) => readFileSync(file, 'utf8').slice(0, at).split('\n').length

const needed = new Set<(typeof ALLOWED)[number]>()
const isAllowed = (file: string, text: string): boolean => {
  const reasons = ALLOWED.filter((allowed) => allowed.file.test(file) && allowed.text.test(text))
  for (const reason of reasons) needed.add(reason)
  return reasons.length > 0
}

const faults = SOURCES.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !NOT_OURS.test(file))
    .flatMap((file) =>
      findIn(file)
        .map(({ at, why, text }) => ({
          line: findLine(file, at),
          why,
          text: text.replace(/\s+/g, ' ').trim(),
        }))
        .filter(({ text }) => !isAllowed(file, text))
        .map(({ line, why, text }) => `${relative(root, file)}:${line} ${why}: ${text.slice(0, 100)}`),
    ),
)
for (const { file, text, reason } of ALLOWED.filter((allowed) => !needed.has(allowed)))
  faults.push(`Nothing needs this exception any more: ${file} ${text} (${reason})`)
for (const fault of faults) print(fault)
process.exit(faults.length === 0 ? 0 : 1)
