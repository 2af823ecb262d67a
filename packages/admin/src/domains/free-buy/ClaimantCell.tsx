import type { Claim } from '@storekeeper/contract/free-buy/claim'
import { Initials } from '~/ui/Initials'
import { RowName } from '~/ui/list/RowName'
import classes from './ClaimCells.module.css'
import { getClaimantName } from './claimant'

/** The claimant; the name opens the claim. */
export const ClaimantCell = ({ claim }: { claim: Claim }) => {
  const name = getClaimantName(claim)
  return (
    <div className={classes.customer}>
      <Initials name={name} />
      <div className={classes.who}>
        <RowName row={claim._id}>
          <bdi>{name}</bdi>
        </RowName>
        {claim.customer.email && (
          <bdi dir="ltr" className={classes.email} title={claim.customer.email}>
            {claim.customer.email}
          </bdi>
        )}
      </div>
    </div>
  )
}
