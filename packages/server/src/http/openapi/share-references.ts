import { type Fields, isFields, type Json } from './schema-forms.ts'

/** Moves the parameters that several calls have to the components; changes `paths` in place. */
export function shareParameters(paths: Fields): Fields {
  const uses = Map.groupBy(
    everyCall(paths).flatMap((call) =>
      Array.isArray(call.parameters) ? call.parameters.map((one) => ({ one, call })) : [],
    ),
    ({ one }) => JSON.stringify(one),
  )
  const shared: Fields = {}
  const names = new Map<string, string>()
  // The most frequent one of a name has the plain name.
  for (const [form, some] of [...uses].toSorted(([, one], [, other]) => other.length - one.length)) {
    const [{ one, call } = { one: null, call: {} }] = some
    if (some.length < 2 || !isFields(one)) continue
    const [tag] = Array.isArray(call.tags) ? call.tags : []
    const name = freeName(shared, toPascal(String(one.name)), toPascal(String(tag)))
    shared[name] = one
    names.set(form, name)
  }
  for (const call of everyCall(paths))
    if (Array.isArray(call.parameters))
      call.parameters = call.parameters.map((one) => {
        const name = names.get(JSON.stringify(one))
        return name ? { $ref: `#/components/parameters/${name}` } : one
      })
  return sortByName(shared)
}

/** Moves the successful responses that several calls have to the components; changes `paths` in place. */
export function shareResponses(paths: Fields): Fields {
  const uses = Map.groupBy(everyCall(paths).map(getAnswer).filter(isFields), (answer) =>
    JSON.stringify(answer),
  )
  const shared: Fields = {}
  for (const [form, some] of uses) {
    const { schema } = Object(Object(some[0]?.content)['application/json']) as { schema?: { $ref?: string } }
    if (some.length < 2 || !schema?.$ref) continue
    const name = freeName(shared, schema.$ref.split('/').at(-1) ?? '', 'Other')
    shared[name] = JSON.parse(form) as Json
    for (const call of everyCall(paths))
      if (JSON.stringify(getAnswer(call)) === form)
        call.responses = { ...Object(call.responses), 200: { $ref: `#/components/responses/${name}` } }
  }
  return sortByName(shared)
}

const getAnswer = ({ responses }: Fields): Json | undefined =>
  isFields(responses) ? responses[200] : undefined

const everyCall = (paths: Fields): Fields[] =>
  Object.values(paths).flatMap((calls) => Object.values(calls as Fields).filter(isFields))

function freeName(taken: Fields, plain: string, prefix: string): string {
  const wanted = [plain, `${prefix}${plain}`]
  let name = wanted.find((one) => !(one in taken))
  for (let number = 2; name === undefined; number++)
    if (!(`${prefix}${plain}${number}` in taken)) name = `${prefix}${plain}${number}`
  return name
}

export const toPascal = (text: string): string =>
  text.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())

export const sortByName = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)))
