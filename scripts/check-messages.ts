import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resource } from '@storekeeper/contract/errors/resources'
import { print, root } from './steps.ts'

/**
 * Checks that messages are complete in every language: equal keys and placeholders, all plural forms of the
 * language, no unused and no untranslated messages, and a message for each resource that can be missing.
 */
const MESSAGES = join(root, 'packages/admin/messages')
const SOURCES = [join(root, 'packages/admin/src'), join(root, 'packages/demo-shop/src')]
const BASE = 'en'

/** Keys whose text is the same in every language. */
const SAME: Record<string, string> = {
  figures_csv: 'the name of a kind of file',
  invoices_pdf: 'the name of a kind of file',
  invoices_xml: 'the name of a kind of file',
  tickets_no_time: 'a dash',
}

type Variants = { declarations: string[]; selectors: string[]; match: Record<string, string> }[]
type Message = string | Variants

const messagesIn = (language: string): Map<string, Message> =>
  new Map(
    readdirSync(join(MESSAGES, language)).flatMap((file) =>
      Object.entries(
        JSON.parse(readFileSync(join(MESSAGES, language, file), 'utf8')) as Record<string, Message>,
      ),
    ),
  )

const getTexts = (message: Message) =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))
const placeholdersIn = (text: string) =>
  new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
const allPlaceholders = (message: Message) =>
  new Set(getTexts(message).flatMap((text) => [...placeholdersIn(text)]))

/** Returns the plural forms of a message, including `one`; `other` is written as an asterisk. */
const getForms = (message: Message): string[] | undefined => {
  if (typeof message === 'string') return undefined
  const [variant] = message
  if (variant?.selectors.length !== 1) return undefined
  return Object.keys(variant.match).map((form) => form.replace(/^\w+=/, '').replace('*', 'other'))
}

const faults: string[] = []
const base = messagesIn(BASE)
const languages = readdirSync(MESSAGES).filter((language) => language !== BASE)

for (const language of languages) {
  const sent = messagesIn(language)
  const plurals = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  for (const key of sent.keys()) if (!base.has(key)) faults.push(`${language}: ${key} is not in ${BASE}`)
  for (const [key, english] of base) {
    const message = sent.get(key)
    if (message === undefined) faults.push(`${language}: ${key} is missing`)
    else if (!key.startsWith('$')) compare(language, key, english, message, plurals)
  }
}

/** A plural form may omit the number and use words instead, such as "two orders". */
function compare(
  language: string,
  key: string,
  english: Message,
  sent: Message,
  plurals: readonly string[],
): void {
  const placeholders = allPlaceholders(english)
  const translated = allPlaceholders(sent)
  const differing = [...placeholders, ...translated].filter(
    (name) => !placeholders.has(name) || !translated.has(name),
  )
  if (differing.length > 0)
    faults.push(`${language}: ${key} does not fill in the same: ${differing.join(', ')}`)
  const forms = getForms(sent)
  const missing = forms ? plurals.filter((form) => !forms.includes(form)) : []
  if (missing.length > 0) faults.push(`${language}: ${key} has no form for ${missing.join(', ')}`)
  const isTexts = /\p{L}{2,}/u.test(
    getTexts(english)
      .join(' ')
      .replace(/\{\w+\}/g, ''),
  )
  if (JSON.stringify(english) === JSON.stringify(sent) && isTexts && !(key in SAME))
    faults.push(`${language}: ${key} is as in ${BASE}: ${getTexts(sent)[0]}`)
}

/**
 * The admin finds these messages by the names of entities, fields, resources, permissions and shipped roles; see
 * message-by-name.ts.
 */
const BY_NAME = /^(audit_log_kind|audit_log_field|error_missing|filter_field|permission|role)_/

for (const resource of Resource.options) {
  const key = `error_missing_${resource.replaceAll('-', '_')}`
  if (!base.has(key)) faults.push(`${BASE}: ${key} is missing`)
}

const used = new Set(
  SOURCES.flatMap((source) =>
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('paraglide'))
      .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(/\bm\.(\w+)/g)])
      .map(([, key = '']) => key),
  ),
)
for (const key of base.keys())
  if (!key.startsWith('$') && !BY_NAME.test(key) && !used.has(key))
    faults.push(`${BASE}: no screen uses ${key}`)

for (const fault of faults) print(fault)
process.exit(faults.length === 0 ? 0 : 1)
