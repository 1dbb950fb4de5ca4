export { type CompanyErasure, eraseCompany } from './erase-company';
export { erasePerson, type PersonErasure } from './erase-person';
export { deleteOlderThan, purgeTeam } from './retention';
