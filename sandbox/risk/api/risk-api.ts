import { Router } from '../http/router';
import type { ApiContext } from './api-context';
import { setWebhooks } from './businesses/set-webhooks';
import { describeMedium } from './media/describe-medium';
import { putOnline } from './media/put-online';
import { listReports } from './reports/list-reports';
import { readReport } from './reports/read-report';
import { addNotes } from './requests/add-notes';
import { createRequest } from './requests/create-request';
import { readRequest } from './requests/read-request';
import { type Access, requireAccess } from './require-access';

/** The endpoints of the contract. */
export function riskApi(context: ApiContext, access: Access): Router {
  return (
    new Router((request) => requireAccess(request, access))
      .on('POST', '/requests', createRequest(context))
      .on('GET', '/requests/{requestId}', readRequest(context))
      .on('POST', '/requests/{requestId}', addNotes(context))
      .on('POST', '/media', describeMedium(context))
      .on('POST', '/media/{mediumId}', putOnline(context))
      .on('GET', '/reports', listReports(context))
      .on('GET', '/reports/{reportId}', readReport(context))
      // Not in the contract, but in the public documentation of a service like it.
      .on('POST', '/businesses/{businessId}', setWebhooks(context))
  );
}
