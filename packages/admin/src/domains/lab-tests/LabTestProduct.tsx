import type { LabTest } from '@storekeeper/contract/lab-tests/lab-test'
import { sliceTitle } from '~/lib/slice-title'
import { RowName } from '~/ui/list/RowName'
import { ProductImage } from '~/ui/ProductImage'
import classes from './LabTestCells.module.css'

/** The tested product; its title opens the test. */
export const LabTestProduct = ({ test: { _id, product }, length }: { test: LabTest; length: number }) => (
  <div className={classes.product}>
    <ProductImage url={product.image} alt="" />
    <div className={classes.texts}>
      <RowName row={_id} title={product.title}>
        <bdi>{sliceTitle(product.title, length)}</bdi>
      </RowName>
      <bdi dir="ltr" className={classes.sku}>
        {product.sku}
      </bdi>
    </div>
  </div>
)
