import { Router } from '../http/Router';
import type { ApiContext } from './ApiContext';
import { describeMedium } from './media/describeMedium';
import { putOnline } from './media/putOnline';
import { listReports } from './reports/listReports';
import { readReport } from './reports/readReport';
import { addNotes } from './requests/addNotes';
import { createRequest } from './requests/createRequest';
import { readRequest } from './requests/readRequest';
import { type Access, requireAccess } from './requireAccess';

/** The endpoints of the contract. */
export function riskApi(context: ApiContext, access: Access): Router {
  return new Router((request) => requireAccess(request, access))
    .on('POST', '/requests', createRequest(context))
    .on('GET', '/requests/{requestId}', readRequest(context))
    .on('POST', '/requests/{requestId}', addNotes(context))
    .on('POST', '/media', describeMedium(context))
    .on('POST', '/media/{mediumId}', putOnline(context))
    .on('GET', '/reports', listReports(context))
    .on('GET', '/reports/{reportId}', readReport(context));
}
