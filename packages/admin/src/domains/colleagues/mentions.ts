import { toPlain } from '~/lib/to-plain'
import { fullName } from '~/ui/customer-name'

export type Colleague = { _id: string; firstName: string; lastName: string }

/** The beginning of a mention before the cursor: the position of its `@`, and what was typed after it. */
export const findTyped = (before: string): { start: number; typed: string } | null => {
  const [, typed] = /(?:^|[\s(])@((?:\S+ ?\S*)?)$/u.exec(before) ?? []
  return typed === undefined ? null : { start: before.length - typed.length - 1, typed }
}

/** The admins whose name contains what was typed, at most eight. */
export const matchColleagues = <Person extends Colleague>(
  people: readonly Person[],
  typed: string,
): Person[] => people.filter((person) => toPlain(fullName(person)).includes(toPlain(typed))).slice(0, 8)

/**
 * The ids of the admins whom a text mentions as `@name`: of several with this name those that were chosen, or all if the
 * name was only typed.
 */
export function findMentions(
  text: string,
  people: readonly Colleague[],
  chosen: readonly string[] = [],
): string[] {
  const names = splitMentions(text, people).flatMap(({ colleague }) => (colleague ? fullName(colleague) : []))
  return [...new Set(names)].flatMap((name) => {
    const ids = people.filter((person) => fullName(person) === name).map(({ _id }) => _id)
    const picked = ids.filter((id) => chosen.includes(id))
    return picked.length > 0 ? picked : ids
  })
}

type Part = { text: string; colleague: Colleague | null }

/** The parts of a text that are mentions, and those between them. */
export function splitMentions(text: string, people: readonly Colleague[]): Part[] {
  // The longest name first: `@Ann Lee` is not `@Ann`.
  const byLength = people
    .filter((person) => fullName(person) !== '')
    .toSorted((one, other) => fullName(other).length - fullName(one).length)
  const parts: Part[] = []
  let rest = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const colleague = byLength.find((person) => isMentionedAt(text, at, fullName(person)))
    if (!colleague) continue
    const end = at + 1 + fullName(colleague).length
    if (at > rest) parts.push({ text: text.slice(rest, at), colleague: null })
    parts.push({ text: text.slice(at, end), colleague })
    rest = end
  }
  if (rest < text.length) parts.push({ text: text.slice(rest), colleague: null })
  return parts
}

const isMentionedAt = (text: string, at: number, name: string) =>
  text.startsWith(name, at + 1) &&
  !/[\p{L}\p{N}]/u.test(text.charAt(at + 1 + name.length)) &&
  !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))
