import isEqual from 'fast-deep-equal'

export type Values = Record<string, unknown>

/**
 * The values of the fields after they were saved: what the server made of them, and what was written meanwhile.
 * @param saved what the server made of what was `sent`
 * @param present what the fields have now
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

/** Of a group, such as two prices, only the one that was written on. */
const groupWrittenOn = (saved: unknown, sent: unknown, present: Values): Values =>
  isGroup(saved) && isGroup(sent) ? writtenOn(saved, sent, present) : present

export const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
