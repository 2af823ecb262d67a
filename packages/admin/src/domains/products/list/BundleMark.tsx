import { IconStack2 } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import classes from '../ProductCells.module.css'

/** Marks a bundle. */
export const BundleMark = () => (
  <span className={classes.bundle}>
    <IconStack2 size={14} stroke={1.8} aria-hidden />
    {m.products_bundle()}
  </span>
)
