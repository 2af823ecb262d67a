/** A day with its compared day; undefined if nothing is compared, or if the other range has no such day. */
export type DayPair<Day> = { day: Day; before: Day | undefined }

export const pairDays = <Day>(days: readonly Day[], previous: readonly Day[]): DayPair<Day>[] =>
  days.map((day, index) => ({ day, before: previous[index] }))

/** Returns the sum over the days; null if there are no days. */
export const sumBy = <Day>(days: readonly Day[], value: (day: Day) => number): number | null =>
  days.length === 0 ? null : days.reduce((sum, day) => sum + value(day), 0)
