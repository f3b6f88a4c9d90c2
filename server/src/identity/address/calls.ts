import { addAddress } from './add-address.ts'
import { deleteAddress } from './delete-address.ts'
import { listAddresses } from './list-addresses.ts'
import { setDefaultAddress } from './set-default-address.ts'
import { updateAddress } from './update-address.ts'

export const addressCalls = {
  addAddress,
  deleteAddress,
  listAddresses,
  setDefaultAddress,
  updateAddress,
}
