import isEqual from 'fast-deep-equal'

export type Values = Record<string, unknown>

/**
 * Returns the values of the fields after saving: the server's values, with input during the request.
 * @param saved the server's result of `sent`
 * @param present the current values of the fields
 */
export const writtenOn = <Fields extends Values>(saved: Fields, sent: Fields, present: Fields): Fields => ({
  ...saved,
  ...partsWrittenOn(saved, sent, present),
})

const partsWrittenOn = (saved: Values, sent: Values, present: Values): Values =>
  Object.fromEntries(
    Object.entries(present)
      .filter(([field, value]) => !isEqual(value, sent[field]))
      .map(([field, value]) => [
        field,
        isGroup(value) ? groupWrittenOn(saved[field], sent[field], value) : value,
      ]),
  )

/** Merges the parts of a group, such as two prices, separately. */
const groupWrittenOn = (saved: unknown, sent: unknown, present: Values): Values =>
  isGroup(saved) && isGroup(sent) ? writtenOn(saved, sent, present) : present

export const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
