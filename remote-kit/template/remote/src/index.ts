// A standalone page for development of this remote. Behind an import(), so that the shared packages can be negotiated.
void import('./bootstrap');
