/** Enough terms that a search for one of them matches some products but not all. */
export const MATERIALS = 'Olive Lavender Linen Cedar Walnut Copper Slate Amber Willow Juniper'.split(' ')
export const THINGS = 'soap towel brush candle cart mirror vase lamp'.split(' ')

/** The same paragraph thirty times, as HTML. */
export const DESCRIPTION = '<p>It is made by hand and lasts for years.</p>'.repeat(30)
