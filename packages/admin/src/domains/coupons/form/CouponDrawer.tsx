import { Button, TextInput } from '@mantine/core'
import type { Coupon } from '@storekeeper/contract/coupons/coupon'
import { IconDice5 } from '@tabler/icons-react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { isUndoable } from '~/ui/form/is-undoable'
import { useEditForm } from '~/ui/form/use-edit-form'
import { offerUndo } from '~/ui/toasts/offer-undo'
import { toast } from '~/ui/toasts/toast'
import {
  CouponInput,
  CouponValues,
  type EditedCoupon,
  type RegionSettings,
  toEdited,
  toTerms,
  toValues,
} from './coupon-form'
import { TermsFields } from './TermsFields'
import { useWatchedValues } from './watched-values'

type Props = { coupon: EditedCoupon; region: RegionSettings; onClose: () => void }

/** Creates or edits a coupon. */
export const CouponDrawer = ({ coupon, region, onClose }: Props) => {
  const isNew = coupon.version === 0
  const edit = useEditForm({
    name: isNew ? 'coupon.new' : `coupon.${coupon._id}`,
    entity: coupon,
    toValues: (entity) => toValues(entity, region),
    toChanges: (values, version): CouponInput => ({
      ...toTerms(values, region, coupon),
      code: values.code,
      id: coupon._id,
      version,
    }),
    schema: CouponInput,
    stored: CouponValues,
    send: async (input, _values, origin, requestId) => {
      const saved = await save(input, requestId)
      const after = toValues(toEdited(saved), region)
      if (!isNew && isUndoable(toValues(origin, region), after, ['site'])) offerUndo(m.coupons_saved(), saved)
      else toast.success(m.coupons_saved())
      return toEdited(saved)
    },
    onSaved: onClose,
    reload: async () => toEdited(await api.coupons.details.call({ id: coupon._id })),
  })
  const values = useWatchedValues(edit.form)

  return (
    <FormDrawer
      title={isNew ? m.coupons_add() : m.coupons_edit_title()}
      edit={edit}
      permission="coupons:change"
      site={coupon.site}
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <TextInput
          label={m.coupons_code()}
          withAsterisk
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          styles={{ input: { textTransform: 'uppercase' } }}
          key={edit.form.key('code')}
          {...edit.field('code')}
        />
        <Button
          variant="default"
          className="mt-6.75"
          leftSection={<IconDice5 size={18} stroke={1.7} aria-hidden />}
          onClick={() => edit.form.setFieldValue('code', generateCode())}
        >
          {m.coupons_generate()}
        </Button>
      </div>
      <TermsFields field={edit.field} values={values} region={region} />
    </FormDrawer>
  )
}

const save = ({ id, version, ...fields }: CouponInput, requestId: string): Promise<Coupon> =>
  version === 0
    ? api.coupons.create.call({ ...fields, requestId })
    : api.coupons.update.call({ ...fields, id, version })

/** Thirty-two characters without ambiguous pairs: no 0 and O, no 1 and I. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * Returns an unpredictable code: five bits of each random byte choose a character, with equal probability.
 */
const generateCode = (length = 8): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => ALPHABET[byte & 31]).join('')
