/** A day with the one it is compared with; undefined where the other range has no such day, or there is none. */
export type Beside<Day> = { day: Day; before: Day | undefined }

export const besideEachOther = <Day>(days: readonly Day[], previous: readonly Day[]): Beside<Day>[] =>
  days.map((day, place) => ({ day, before: previous[place] }))

/** What days make together; null where there are none. */
export const sumOf = <Day>(days: readonly Day[], value: (day: Day) => number): number | null =>
  days.length === 0 ? null : days.reduce((sum, day) => sum + value(day), 0)
