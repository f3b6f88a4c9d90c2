import { clearSamePerson } from './operator/clear-same-person.ts'
import { listSamePersons } from './operator/list-same-persons.ts'
import { markTestMember } from './operator/mark-test-member.ts'

export const personCalls = {
  clearSamePerson,
  listSamePersons,
  markTestMember,
}
