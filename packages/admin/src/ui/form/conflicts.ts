import isEqual from 'fast-deep-equal'
import { isGroup, type Values } from './written-on'

/** A field that two admins changed to different values. */
export type FieldConflict = { path: string; mine: unknown; theirs: unknown }

/** Returns the fields that both admins changed to different values; for groups, their parts. */
export const conflictsBetween = (base: Values, mine: Values, theirs: Values): FieldConflict[] =>
  Object.keys(mine).flatMap((field) => {
    const [was, my, their] = [base[field], mine[field], theirs[field]]
    if (isEqual(my, was) || isEqual(their, was) || isEqual(my, their)) return []
    if (isGroup(was) && isGroup(my) && isGroup(their))
      return conflictsBetween(was, my, their).map(({ path, ...both }) => ({
        path: `${field}.${path}`,
        ...both,
      }))
    return [{ path: field, mine: my, theirs: their }]
  })

/** Returns `mine` with the fields at `paths` reset to `base`. */
export const withoutChanges = <Fields extends Values>(
  mine: Fields,
  base: Fields,
  paths: readonly string[],
): Fields => ({ ...mine, ...partsWithout(mine, base, paths) })

const partsWithout = (mine: Values, base: Values, paths: readonly string[], group = ''): Values =>
  Object.fromEntries(
    Object.entries(mine).map(([field, value]) => {
      const was = base[field]
      if (paths.includes(group + field)) return [field, was]
      const isPart = isGroup(value) && isGroup(was)
      return [field, isPart ? partsWithout(value, was, paths, `${group}${field}.`) : value]
    }),
  )
