import { get } from './call.ts'
import { pageOf } from './list.ts'
import { ProductRow } from './products/product.ts'
import { ProductQuery } from './products/product-query.ts'

export const products = {
  list: get('/admin/products', {
    right: 'products:read',
    tag: 'Products',
    summary: 'Products that match the filters',
  })
    .input(ProductQuery)
    .output(pageOf(ProductRow)),
}
