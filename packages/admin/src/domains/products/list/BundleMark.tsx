import { IconStack2 } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'

/** Marks a bundle. */
export const BundleMark = () => (
  <span className="flex items-center gap-1 text-xs whitespace-nowrap text-brand-text">
    <IconStack2 size={14} stroke={1.8} aria-hidden />
    {m.products_bundle()}
  </span>
)
