type Categorised = { category: string }
export type FaqGroup<Entry> = { category: string; faqs: Entry[] }

/** Questions by their category: the groups stand in the order of their first question. */
export const faqGroups = <Entry extends Categorised>(faqs: readonly Entry[]): FaqGroup<Entry>[] =>
  [...Map.groupBy(faqs, ({ category }) => category)].map(([category, some]) => ({ category, faqs: some }))
