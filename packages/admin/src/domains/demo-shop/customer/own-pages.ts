type Page = { items: readonly unknown[]; total: number; totalIsCapped: boolean; page: number; limit: number }

/** How pages of what is one's own follow each other. */
export const ownPages = {
  initialPageParam: 1,
  getNextPageParam: ({ items, total, totalIsCapped, page, limit }: Page) =>
    items.length === limit && (totalIsCapped || page * limit < total) ? page + 1 : undefined,
}
