/** Enough terms that a search for one of them finds some products and not all. */
export const MATERIALS = 'Olive Lavender Linen Cedar Walnut Copper Slate Amber Willow Juniper'.split(' ')
export const THINGS = 'soap towel brush candle cart mirror vase lamp'.split(' ')

/** One paragraph thirty times, as HTML. */
export const DESCRIPTION = '<p>It is made by hand and lasts for years.</p>'.repeat(30)
