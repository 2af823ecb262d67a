import { isFields, type Json } from '../openapi/schema-forms.ts'

/** The characters of an answer, about 15,000 tokens of a language model. */
const MAX_ANSWER = 50_000

/**
 * Returns an answer as JSON. Of a longer one, each list has only so many of its first elements that the whole fits; the
 * answer names how many it leaves out.
 */
export function limitAnswer(body: unknown, max = MAX_ANSWER): string {
  const text = JSON.stringify(body)
  if (text.length <= max) return text
  for (const most of [100, 50, 20, 10, 5, 2, 1, 0]) {
    const shorter = JSON.stringify(shorten(body as Json, most))
    if (shorter.length <= max) return shorter
  }
  return JSON.stringify({ leftOut: `The answer has ${text.length} characters. Narrow the request.` })
}

function shorten(node: Json, most: number): Json {
  if (Array.isArray(node)) {
    const kept = node.slice(0, most).map((one) => shorten(one, most))
    return node.length > most ? [...kept, { leftOut: node.length - most }] : kept
  }
  if (!isFields(node)) return node
  return Object.fromEntries(Object.entries(node).map(([name, inner]) => [name, shorten(inner, most)]))
}
