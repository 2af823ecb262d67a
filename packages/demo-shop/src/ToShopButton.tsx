import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { useShop } from './shop'

/** A link back to the product list. */
export const ToShopButton = ({ label = m.demo_shop_back() }: { label?: string }) => {
  const { key } = useShop().site
  return (
    <Button
      size="md"
      radius={999}
      renderRoot={(props) => <Link to="/demo-shop/$site" params={{ site: key }} {...props} />}
    >
      {label}
    </Button>
  )
}
