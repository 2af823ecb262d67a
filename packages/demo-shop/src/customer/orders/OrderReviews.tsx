import { Button, Textarea, TextInput } from '@mantine/core'
import { NewStoreReview, type StoreOrderStatus } from '@storekeeper/contract/store/store-linked-order'
import type { StoreReview } from '@storekeeper/contract/store/store-order'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { StarsField } from '~/ui/form/StarsField'
import { toast } from '~/ui/toasts/toast'
import { WrittenReview } from '../../product/WrittenReview'
import { ShopFailure } from '../../ShopFailure'
import { useShopForm } from '../../ShopForm'
import { Sheet } from '../../ShopLayout'
import { useVisitor } from '../../shop'

type Product = { product: string; title: string; review: Omit<StoreReview, 'product'> | null }

type Props = {
  order: Pick<StoreOrderStatus, 'uriCode' | 'items' | 'canReview'>
  /** The e-mail address with which a guest reviews. */
  email?: string
}

/** The customer's reviews of the products of an order that was shipped. */
export const OrderReviews = ({ order, email }: Props) => {
  const [edited, setEdited] = useState<string | null>(null)
  const products = getProducts(order)
  if (!order.canReview || products.length === 0) return null
  return (
    <Sheet title={m.shop_review_title()}>
      <ul className="grid gap-5 leading-6 wrap-anywhere">
        {products.map((one) => (
          <li key={one.product} className="grid gap-2 justify-items-start">
            <strong dir="auto">{one.title}</strong>
            {edited === one.product ? (
              <ReviewForm
                uriCode={order.uriCode}
                email={email}
                product={one}
                onClose={() => setEdited(null)}
              />
            ) : (
              <>
                {one.review && <WrittenReview review={one.review} />}
                <Button
                  variant="default"
                  size="sm"
                  radius={999}
                  aria-label={
                    one.review
                      ? m.order_reviews_edit_of({ title: one.title })
                      : m.shop_review_write_of({ title: one.title })
                  }
                  onClick={() => setEdited(one.product)}
                >
                  {one.review ? m.order_reviews_edit() : m.shop_review_write()}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** The distinct products of the order; custom items and deleted products cannot be reviewed. */
const getProducts = ({ items }: Pick<StoreOrderStatus, 'items'>): Product[] => {
  const known = items.flatMap(({ product, title, review }) => (product ? [{ product, title, review }] : []))
  return known.filter(({ product }, index) => known.findIndex((one) => one.product === product) === index)
}

type FormProps = { uriCode: string; email: string | undefined; product: Product; onClose: () => void }

const ReviewForm = ({ uriCode, email, product: { product, review }, onClose }: FormProps) => {
  const store = useVisitor()
  const queries = useQueryClient()
  const form = useShopForm({
    schema: NewStoreReview.pick({ rating: true, title: true, text: true }),
    initial: { rating: review?.rating ?? 0, title: review?.title ?? '', text: review?.text ?? '' },
    send: async (written) => {
      await store.orders.review.call({ uriCode, product, email: email ?? null, ...written })
      await queries.invalidateQueries()
    },
    onSent: () => {
      toast.success(m.order_reviews_saved())
      onClose()
    },
  })
  return (
    <form className="grid gap-4.5 w-full" onSubmit={form.submit} noValidate>
      <StarsField
        data-path="rating"
        defaultValue={review?.rating}
        error={form.field('rating').error}
        onChange={(rating) => form.set('rating', rating)}
      />
      <TextInput size="md" dir="auto" label={m.order_reviews_headline()} {...form.field('title')} />
      <Textarea
        size="md"
        dir="auto"
        label={m.order_reviews_body()}
        autosize
        minRows={3}
        maxRows={12}
        {...form.field('text')}
      />
      <p className="text-shop-quiet">{m.shop_review_public()}</p>
      <ShopFailure error={form.failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="md" radius={999} loading={form.isSending}>
          {m.shop_review_send()}
        </Button>
        <Button variant="default" size="md" radius={999} onClick={onClose}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  )
}
