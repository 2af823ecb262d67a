type Categorised = { category: string }
export type FaqGroup<Entry> = { category: string; faqs: Entry[] }

/** Groups questions by category, in the order of the first question of each category. */
export const faqGroups = <Entry extends Categorised>(faqs: readonly Entry[]): FaqGroup<Entry>[] =>
  [...Map.groupBy(faqs, ({ category }) => category)].map(([category, some]) => ({ category, faqs: some }))
