import { VisuallyHidden } from '@mantine/core'
import { IconShoppingCart, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCart } from './cart/cart'
import { countItems } from './cart/stored-cart'
import { useStoredCart } from './cart/use-stored-cart'
import { useCustomer } from './customer/customer-session'
import classes from './DemoShop.module.css'
import { useShop } from './shop'

const toolClass =
  'relative inline-flex items-center gap-2 h-10 px-2.5 rounded-[8px] no-underline text-inherit [&_svg]:flex-none hover:bg-brand-on/16 aria-[current]:bg-brand-on/16'

/** Larger counts are shortened where there is little space. */
const MAX_SHOWN = 99

/** Links to the customer's account and to the cart. */
export const ShopTools = () => {
  const { key } = useShop().site
  const customer = useCustomer()
  const count = countItems(useCart().cart)
  useStoredCart()
  return (
    <nav className="flex gap-1 max-[576px]:gap-0" aria-label={m.shop_my_own()}>
      <Link to="/demo-shop/$site/account" params={{ site: key }} className={toolClass}>
        <IconUser size={20} stroke={1.8} aria-hidden />
        {customer ? (
          <span className="truncate max-w-[9ch] max-[1200px]:sr-only">
            <VisuallyHidden>{m.shop_my_account()}: </VisuallyHidden>
            <bdi>{customer.firstName || customer.lastName || customer.email}</bdi>
          </span>
        ) : (
          <span className="truncate max-w-[9ch] max-[1200px]:sr-only">{m.shop_my_sign_in()}</span>
        )}
      </Link>
      <Link to="/demo-shop/$site/cart" params={{ site: key }} className={toolClass}>
        <IconShoppingCart size={20} stroke={1.8} aria-hidden />
        <span className="truncate max-w-[9ch] max-[1200px]:sr-only">{m.shop_cart_title()}</span>
        {count > 0 && (
          <>
            <span
              className={`rounded-full text-xs font-650 text-center ${classes.count}`}
              dir="ltr"
              aria-hidden
            >
              {count > MAX_SHOWN ? `${formatCount(MAX_SHOWN)}+` : formatCount(count)}
            </span>
            <VisuallyHidden>{m.shop_cart_items({ count, shown: formatCount(count) })}</VisuallyHidden>
          </>
        )}
      </Link>
    </nav>
  )
}
