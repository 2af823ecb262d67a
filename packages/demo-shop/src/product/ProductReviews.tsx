import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDay } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { LoadFailed } from '~/ui/LoadFailed'
import { ownPages } from '../customer/own-pages'
import { useShop } from '../shop'
import { WrittenReview } from './WrittenReview'

/** The published reviews of a product, newest first, with a button to load older ones. */
export const ProductReviews = ({ slug }: { slug: string }) => {
  const { store } = useShop()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    store.products.reviews.infiniteOptions({
      input: (page: number) => ({ slug, page: String(page) }),
      ...ownPages,
    }),
  )
  return (
    <section className="max-w-[44rem] mt-[clamp(32px,6vw,64px)]">
      <h2 className="font-serif text-[1.5rem] font-semibold leading-8">{m.demo_shop_reviews()}</h2>
      {!data &&
        (error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton height={120} radius={20} />)}
      <ul className="m-0 p-0 list-none">
        {data?.pages
          .flatMap((page) => page.items)
          .map(({ _id, createdAt, ...review }) => (
            <li
              key={_id}
              className="grid gap-2 justify-items-start py-5 border-b border-b-shop-line leading-6 wrap-anywhere"
            >
              <WrittenReview review={review} />
              <time dateTime={createdAt} className="text-sm leading-5 text-shop-quiet">
                {formatDay(createdAt)}
              </time>
            </li>
          ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="default"
          radius={999}
          className="mt-5"
          loading={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {m.demo_shop_reviews_more()}
        </Button>
      )}
    </section>
  )
}
