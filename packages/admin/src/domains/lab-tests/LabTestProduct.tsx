import type { LabTest } from '@storekeeper/contract/lab-tests/lab-test'
import { sliceTitle } from '~/lib/slice-title'
import { rowLink } from '~/ui/list/row-link'
import { ProductImage } from '~/ui/ProductImage'
import classes from './LabTestCells.module.css'

/** What was tested; its name opens the test. */
export const LabTestProduct = ({ test: { _id, product }, length }: { test: LabTest; length: number }) => (
  <div className={classes.product}>
    <ProductImage url={product.image} alt="" />
    <div className={classes.words}>
      <button type="button" className={classes.open} title={product.title} {...rowLink(_id)}>
        <bdi>{sliceTitle(product.title, length)}</bdi>
      </button>
      <bdi dir="ltr" className={classes.sku}>
        {product.sku}
      </bdi>
    </div>
  </div>
)
