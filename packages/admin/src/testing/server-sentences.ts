import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A sentence that the contract or the server says, as the code has it, with where it stands. */
export type Said = { file: string; text: string }

const PACKAGES = join(import.meta.dirname, '../../..')

/** What is said in these files and folders, named from `packages/`: texts that are whole sentences. */
export const saidIn = (places: readonly string[]): Said[] => places.flatMap(filesIn).flatMap(sentencesOf)

/** What may stand in a place of a sentence, by what the code has there; in front of it `file: `, where it is meant alone. */
export type Places = Readonly<Record<string, readonly string[]>>

/** A sentence as it comes: with each that may stand in its places. Where nobody says what, it is a limit or a number. */
export const filledIn = ({ file, text }: Said, places: Places): string[] => {
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

/** Comments, and what is said to nobody: errors within, notes of the audit log, the document of the calls. */
const SAID_TO_NOBODY =
  /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|(?:new Error\(|\.describe\(|\b(?:description|summary|note):)\s*(?:'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)/gm

/** A text between quotes, or one with places, in which other texts may stand. */
const TEXT = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\$]|\\.|\$(?!\{)|\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\})*)`/g

const sentencesOf = (file: string): Said[] =>
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
