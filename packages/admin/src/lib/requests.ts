/** The `X-Request-Id` of the request of each answer, by which the server finds what the request changed. */
const requests = new WeakMap<object, string>()

export const rememberRequest = (answer: unknown, id: string | null | undefined): void => {
  if (typeof answer === 'object' && answer !== null && id) requests.set(answer, id)
}

/** The id of the request of an answer; undefined for other objects. */
export const requestOf = (answer: object): string | undefined => requests.get(answer)
