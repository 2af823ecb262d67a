import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A message that the contract or the server returns, as the code has it, with its file. */
export type Sent = { file: string; text: string }

const PACKAGES = join(import.meta.dirname, '../../..')

/** The messages in these files and folders, named from `packages/`: texts that are complete phrases. */
export const messagesIn = (places: readonly string[]): Sent[] => places.flatMap(filesIn).flatMap(messagesOf)

/** The values of a message's placeholder, by the code in it; prefixed by `file: ` if for one file only. */
export type Places = Readonly<Record<string, readonly string[]>>

/** A message as it is sent: with each value of its placeholders. Without a given value, it is a limit or a number. */
export const filledIn = ({ file, text }: Sent, places: Places): string[] => {
  const [place, name = ''] = /\$\{((?:[^{}]|\{[^{}]*\})*)\}/.exec(text) ?? []
  if (place === undefined) return [text]
  const limit = limitsIn(file)[name] ?? LIMITS[name] ?? '7'
  return (places[`${file}: ${name}`] ?? places[name] ?? [limit]).flatMap((what) =>
    filledIn({ file, text: text.replace(place, () => what) }, places),
  )
}

function filesIn(place: string): string[] {
  if (place.endsWith('.ts')) return [place]
  return readdirSync(join(PACKAGES, place), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|-document\.ts$|(^|\/)testing\//.test(file))
    .sort()
    .map((file) => join(place, file))
}

const read = (file: string) => readFileSync(join(PACKAGES, file), 'utf8')

/** Comments, and texts that are not sent: internal errors, notes of the audit log, the document of the calls. */
const SAID_TO_NOBODY =
  /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|(?:new Error\(|\.describe\(|\b(?:description|summary|note):)\s*(?:'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)/gm

/** A text between quotes, or one with placeholders, which may contain other texts. */
const TEXT = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\$]|\\.|\$(?!\{)|\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\})*)`/g

const messagesOf = (file: string): Sent[] =>
  [...read(file).replaceAll(SAID_TO_NOBODY, '').matchAll(TEXT)]
    .map(([, plain, filled]) => plain ?? filled ?? '')
    .filter((text) => /^[\p{Lu}\d“$][^\n]* [^\n]*\.$|^There is no placeholder/u.test(text))
    .map((text) => ({ file, text: text.replaceAll("\\'", "'") }))

/** The numbers that a file has names for. */
const limitsIn = (file: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...read(file).matchAll(/\bconst ([A-Z_]+) = ([\d_]+)$/gm)].map(([, name = '', number = '']) => [
      name,
      number.replaceAll('_', ''),
    ]),
  )

/** Those that the contract has, for all. */
const LIMITS = Object.assign({}, ...filesIn('contract/src').map(limitsIn)) as Readonly<Record<string, string>>
