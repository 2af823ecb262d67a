import { Switch, Textarea, TextInput } from '@mantine/core'
import { MAX_REVIEW_IMAGES } from '@storekeeper/contract/orders/reviews/review'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { ImagesField } from '~/ui/files/ImagesField'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { StarsField } from '~/ui/form/StarsField'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toasts/toast'
import { type Reviewed, ReviewInput, ReviewValues, toInput, toReviewed, toValues } from './review-form'

type Props = { reviewed: Reviewed; onClose: () => void }

/** Creates or edits a customer's review of one product. */
export const ReviewDrawer = ({ reviewed, onClose }: Props) => {
  const { order, product, productTitle: title, version } = reviewed
  const edit = useEditForm({
    name: `review.${order}.${product}`,
    entity: reviewed,
    toValues,
    toChanges: toInput(reviewed),
    schema: ReviewInput,
    stored: ReviewValues,
    send: async (input) => toReviewed(order, { product, title }, await api.orderReviews.save.call(input)),
    onSaved: () => {
      toast.success(m.order_reviews_saved())
      onClose()
    },
    reload: async () => {
      const reviews = await api.orderReviews.list.call({ id: order })
      return toReviewed(
        order,
        { product, title },
        reviews.find((review) => review.product === product),
      )
    },
  })
  return (
    <FormDrawer
      title={version > 0 ? m.order_reviews_edit_of({ title }) : m.order_reviews_add_of({ title })}
      edit={edit}
      onClose={onClose}
    >
      <StarsField {...edit.field('rating')} />
      <TextInput label={m.order_reviews_headline()} dir="auto" maxLength={200} {...edit.field('title')} />
      <Textarea
        label={m.order_reviews_body()}
        dir="auto"
        autosize
        minRows={4}
        maxRows={14}
        {...edit.field('text')}
      />
      <ImagesField label={m.order_reviews_pictures()} max={MAX_REVIEW_IMAGES} {...edit.field('images')} />
      <Switch
        label={m.order_reviews_published()}
        description={m.order_reviews_published_hint()}
        {...edit.field('isPublished', 'checkbox')}
      />
    </FormDrawer>
  )
}
