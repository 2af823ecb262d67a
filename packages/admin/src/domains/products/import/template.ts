/**
 * The recognized columns with Shopify's names, and an example of each kind of product: a plain one, and one
 * in two sizes.
 */
export const TEMPLATE = [
  'Handle,Title,Body (HTML),Type,Published,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,SEO Title,SEO Description',
  'olive-soap,Olive Soap,<p>Made by hand.</p>,Bath,true,Default Title,SOAP-1,120,40,6.50,8.00,,,,',
  'linen-towel,Linen Towel,<p>Soft from the first day.</p>,Bath,true,Small,TOWEL-S,200,25,14.00,,,,,',
  'linen-towel,,,,,Large,TOWEL-L,420,12,24.00,,,,,',
  '',
].join('\r\n')
