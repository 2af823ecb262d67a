import { schemaResolver, useForm } from '@mantine/form'
import { errorCode } from '@storekeeper/contract/errors/error-code'
import type { StoreCustomer } from '@storekeeper/contract/store/store-session'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { toErrorCode } from '~/errors/error-text'
import { fieldReasons, getRefusal } from '~/failure'
import { firstError } from '~/ui/form/error-paths'
import { focusFirst } from '~/ui/form/focus-first'
import { useCart } from '../cart/cart'
import { getSynced } from '../cart/get-cart'
import { emptied, syncedEmpty } from '../cart/stored-cart'
import { useCartQuote } from '../cart/use-cart-quote'
import { isEvaluated, isRefused } from '../outcome'
import { useShop, useVisitor } from '../shop'
import { shopFieldText } from '../shop-error-text'
import { TYPED } from '../storage-keys'
import { readFrom } from '../stored-value'
import { CheckoutValues, checkoutSchema, toInitialCountry, toInitialValues, toOrder } from './checkout-form'
import { earlierOrderIn, getAttempt, keepThanks } from './placing'

/** The checkout form, from the customer's data to the order that the server creates. */
export const useCheckout = (customer: StoreCustomer | null) => {
  const { site } = useShop()
  const store = useVisitor()
  const navigate = useNavigate()
  const { cart, change } = useCart()
  const element = useRef<HTMLFormElement>(null)
  const typedKey = TYPED + site.key
  const attempt = getAttempt(site.key)
  const isGuest = customer === null
  const [check] = useState(() => schemaResolver(checkoutSchema(isGuest), { sync: true }))

  const [typed] = useState(() => readFrom(sessionStorage, typedKey, CheckoutValues))
  const [initialCountry] = useState(() => toInitialCountry(typed, customer))
  // The cart may contain another country: of an earlier order, or for which the customer looked up the shipping.
  useEffect(() => {
    if (initialCountry) change((now) => ({ ...now, country: initialCountry }))
  }, [initialCountry, change])

  const form = useForm<CheckoutValues>({
    initialValues: toInitialValues(typed, customer),
    validate: (values) => ({
      ...check(values),
      ...(cart.country ? {} : { 'shippingAddress.country': errorCode('INVALID_COUNTRY') }),
    }),
    onValuesChange: (values) => sessionStorage.setItem(typedKey, JSON.stringify(values)),
  })

  const answer = useCartQuote(form.values.shippingAddress.state)

  const placeOrder = useMutation({
    mutationFn: async (order: ReturnType<typeof toOrder>) => {
      const who = customer?._id ?? order.email ?? ''
      const isFirst = !attempt.isOpenFor(who)
      const { requestId, creditUsed: sent } = attempt.begin(who, order.creditUsed)
      // The open request may have spent the credit, so that the quote offers none: a retry sends the same amount.
      const creditUsed = cart.usesCredit && sent > 0 ? sent : order.creditUsed
      const thanks = await store.orders.create
        .call({ ...order, requestId, creditUsed })
        .then((placed) => ({ order: placed, isEarlier: false }))
        .catch((error: unknown) => {
          const earlier = earlierOrderIn(error)
          if (earlier) return { order: earlier, isEarlier: true }
          if (isFirst ? isRefused(error) : isEvaluated(error)) attempt.end()
          throw error
        })
      // Stored synchronously with the response: if the tab closes now, the order is not placed again.
      keepThanks(site.key, thanks)
      if (!thanks.isEarlier) {
        change(emptied)
        getSynced(site.key).change(syncedEmpty)
      }
      attempt.end()
      sessionStorage.removeItem(typedKey)
    },
    meta: { handlesErrors: true },
    onSuccess: () => navigate({ to: '/demo-shop/$site/thanks', params: { site: site.key }, replace: true }),
    onError: (error) => {
      const errors = toErrors(error)
      form.setErrors(errors)
      focusFirst(element.current, errors)
      void answer.retry()
    },
  })

  return {
    answer,
    element,
    submit: form.onSubmit(
      (values) => {
        if (!answer.quoted || placeOrder.isPending) return
        placeOrder.mutate(toOrder(checkoutSchema(isGuest).parse(values), cart, answer.quoted, isGuest))
      },
      (errors) => focusFirst(element.current, errors),
    ),
    field: (path: string) => {
      const error = firstError(form.errors, path)
      return { ...form.getInputProps(path), error: error ? shopFieldText(String(error)) : undefined }
    },
    errorAt: (path: string) => {
      const error = form.errors[path]
      return error ? shopFieldText(String(error)) : undefined
    },
    email: form.values.email.trim().toLowerCase(),
    isSending: placeOrder.isPending,
    isDone: placeOrder.isSuccess,
    error: placeOrder.error,
    /** An earlier request without a response. */
    open: attempt.use(),
  }
}

export type Checkout = ReturnType<typeof useCheckout>

/** Returns the server's errors by field. */
const toErrors = (error: unknown): Record<string, string> =>
  Object.fromEntries(fieldReasons(getRefusal(error)).map(([path, reason]) => [path, toErrorCode(reason)]))
