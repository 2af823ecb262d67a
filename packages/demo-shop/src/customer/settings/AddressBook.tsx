import { Button } from '@mantine/core'
import type { StoreAccount } from '@storekeeper/contract/store/store-account'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressLines } from '~/lib/address-lines'
import { m } from '~/paraglide/messages.js'
import { ShopFailure } from '../../ShopFailure'
import { useVisitor } from '../../shop'
import { updateSessionCustomer } from '../customer-session'
import { NewAddress } from './NewAddress'

type Address = StoreAccount['addresses'][number]

/** The customer's addresses. The default one is the shipping address of the next order. */
export const AddressBook = ({ account }: { account: StoreAccount }) => {
  const { addresses, defaultIndex, version } = account
  const store = useVisitor()
  const queries = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const saving = useMutation(
    store.account.updateAddresses.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: (saved) => {
        queries.setQueryData(store.account.details.queryKey(), saved)
        updateSessionCustomer(saved)
      },
      onError: () => queries.invalidateQueries({ queryKey: store.account.details.queryKey() }),
    }),
  )
  const save = (next: Address[], index: number | null) =>
    saving.mutateAsync({ addresses: next, defaultIndex: index, version })
  const remove = (index: number) => {
    const isBefore = defaultIndex !== null && index < defaultIndex
    const stays = defaultIndex === index ? null : defaultIndex
    saving.mutate({
      addresses: addresses.toSpliced(index, 1),
      defaultIndex: stays !== null && isBefore ? stays - 1 : stays,
      version,
    })
  }
  return (
    <>
      {addresses.length === 0 && <p className="leading-6 text-shop-quiet">{m.shop_my_no_addresses()}</p>}
      <ul className="grid gap-4">
        {addresses.map((address, index) => {
          const text = addressLines(address).join(m.ui_comma())
          return (
            <li key={text} className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 leading-6">
              <bdi className="wrap-anywhere">{text}</bdi>
              <span className="flex flex-wrap items-center gap-2">
                {index === defaultIndex ? (
                  <span className="text-sm text-shop-quiet">{m.shop_my_address_default()}</span>
                ) : (
                  <Button
                    variant="default"
                    radius={999}
                    aria-label={m.shop_my_address_make_default({ address: text })}
                    disabled={saving.isPending}
                    onClick={() => saving.mutate({ addresses: [...addresses], defaultIndex: index, version })}
                  >
                    {m.shop_my_address_set_default()}
                  </Button>
                )}
                <Button
                  variant="default"
                  radius={999}
                  aria-label={m.shop_my_address_remove_of({ address: text })}
                  disabled={saving.isPending}
                  onClick={() => remove(index)}
                >
                  {m.shop_my_address_remove()}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
      {!isAdding && <ShopFailure error={saving.error} />}
      {isAdding ? (
        <NewAddress
          send={(address) => save([...addresses, address], defaultIndex ?? addresses.length)}
          onClose={() => setAdding(false)}
        />
      ) : (
        <Button variant="default" radius={999} className="justify-self-start" onClick={() => setAdding(true)}>
          {m.shop_my_add_address()}
        </Button>
      )}
    </>
  )
}
