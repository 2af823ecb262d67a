type Page = { items: readonly unknown[]; total: number; totalIsCapped: boolean; page: number; limit: number }

/** The pagination of infinite queries, such as for a customer's own entities. */
export const ownPages = {
  initialPageParam: 1,
  getNextPageParam: ({ items, total, totalIsCapped, page, limit }: Page) =>
    items.length === limit && (totalIsCapped || page * limit < total) ? page + 1 : undefined,
}
